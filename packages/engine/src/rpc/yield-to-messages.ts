/** Lets waiting messages in, above all a cancellation; a timer would wait 4 ms each time. */
export function yieldToMessages(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });
}
