/** False where it is forbidden, as in some frames and on pages without https. */
export async function copyText(text: string): Promise<boolean> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return done === true;
}
