/**
 * Instantiates a WebAssembly kernel kept as base64 text, synchronously: no file, no network, so it
 * works alike in Node, in worker threads and in Web Workers. (On a browser's main thread some
 * engines refuse synchronous compilation above 4 KB; the engine runs in a worker there.)
 */
export function instantiateKernel<Exports>(
  base64: string,
  imports: WebAssembly.Imports = {},
): Exports {
  const module = new WebAssembly.Module(bytesOf(base64));
  return new WebAssembly.Instance(module, imports).exports as Exports;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
