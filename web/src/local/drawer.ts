/** Where the games of this device are kept: texts by their keys, in the browser's database. */

const NAME = "declive";
const STORE = "kept";

export class Drawer {
  private constructor(private readonly database: IDBDatabase) {}

  /** `swept` is called when the browser closes the whole, as it does when somebody clears its data or the disk is full. */
  static open(swept: () => void): Promise<Drawer> {
    return new Promise((resolve, reject) => {
      const wish = indexedDB.open(NAME, 1);
      wish.onupgradeneeded = () => wish.result.createObjectStore(STORE);
      wish.onsuccess = () => {
        wish.result.onclose = swept;
        resolve(new Drawer(wish.result));
      };
      wish.onerror = () => reject(plain(wish.error, "the database cannot be opened"));
    });
  }

  /** Keep all of these or none; it is done when the browser says that it is written. What must be `fresh` is not
   * written over anything. */
  put(changes: Record<string, string | null>, fresh: string[] = []): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = work.objectStore(STORE);
      for (const [key, text] of Object.entries(changes)) {
        if (text === null) store.delete(key);
        else if (fresh.includes(key)) store.add(text, key);
        else store.put(text, key);
      }
      work.oncomplete = () => resolve();
      // A request that fails takes the whole back, and that tells why.
      work.onabort = () => reject(plain(work.error, "it was not kept"));
    });
  }

  /** Everything whose key starts so. */
  get(start: string): Promise<Record<string, string>> {
    return new Promise((resolve, reject) => {
      const store = this.database.transaction(STORE, "readonly").objectStore(STORE);
      const range = IDBKeyRange.bound(start, `${start}\uffff`);
      const keys = store.getAllKeys(range);
      const texts = store.getAll(range);
      store.transaction.oncomplete = () =>
        resolve(Object.fromEntries(keys.result.map((key, at) => [String(key), String(texts.result[at])])));
      store.transaction.onabort = () => reject(plain(store.transaction.error, "it cannot be read"));
    });
  }
}

/** What a database says, as an error that Python takes for one: with another it would wait for ever. */
function plain(error: DOMException | null, otherwise: string): Error {
  return new Error(error ? `${error.name}: ${error.message}` : otherwise);
}
