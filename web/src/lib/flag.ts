/**
 * What an attribute says of something that is so or not. For whatever is no string Svelte first looks through all properties
 * of its element, once for each kind of element: on a slow phone that is felt when a table is first shown.
 */
export function flag(so: boolean): "true" | "false" {
  return so ? "true" : "false";
}
