/**
 * What pages of this server may load: only what comes from it. The engine is WebAssembly and runs
 * in workers; charts and drag-and-drop put styles into the page.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "worker-src": ["'self'", "blob:"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  },
};
