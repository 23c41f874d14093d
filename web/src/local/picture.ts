/**
 * A picture of Python with the engine in it: the memory as it was after everything was imported, and the unpacked
 * files. Whoever comes back begins there, instead of starting Python and importing it all once more.
 *
 * It lies in a database of its own beside the games. Losing it costs some seconds and nothing else.
 */

const NAME = "declive engine";
const STORE = "pictures";

export interface Picture {
  memory: Uint8Array;
  files: [path: string, body: Uint8Array][];
}

/** What is kept under the name of an engine: one large piece, and where everything lies in it. */
interface Kept {
  memory: number;
  files: [path: string, size: number][];
  pieces: Blob;
}

export async function recallPicture(engine: string): Promise<Picture | null> {
  const kept = await inStore<Kept | undefined>("readonly", (store) => store.get(engine));
  if (!kept) return null;
  const all = await kept.pieces.arrayBuffer();
  let at = kept.memory;
  const files = kept.files.map(([path, size]): [string, Uint8Array] => [path, new Uint8Array(all, (at += size) - size, size)]);
  return at === all.byteLength ? { memory: new Uint8Array(all, 0, kept.memory), files } : null;
}

/** Keep the picture of an engine in place of all others. */
export async function keepPicture(engine: string, picture: Picture): Promise<void> {
  const kept: Kept = {
    memory: picture.memory.byteLength,
    files: picture.files.map(([path, body]) => [path, body.byteLength]),
    pieces: new Blob([picture.memory, ...picture.files.map(([, body]) => body)] as BlobPart[]),
  };
  await inStore("readwrite", (store) => {
    store.clear();
    return store.put(kept, engine);
  });
}

export async function dropPictures(): Promise<void> {
  await inStore("readwrite", (store) => store.clear());
}

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const wish = indexedDB.open(NAME, 1);
    wish.onupgradeneeded = () => wish.result.createObjectStore(STORE);
    wish.onerror = () => reject(wish.error ?? new Error("the database cannot be opened"));
    wish.onsuccess = () => {
      const database = wish.result;
      const end = (then: () => void) => {
        database.close();
        then();
      };
      try {
        const transaction = database.transaction(STORE, mode);
        const asked = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => end(() => resolve(asked.result as T));
        transaction.onabort = () => end(() => reject(transaction.error ?? new Error("it was not kept")));
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))));
      }
    };
  });
}
