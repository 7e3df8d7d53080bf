// The engine loads parts of itself on demand, which a worker can do only as a module.
export default { worker: { format: "es" } };
