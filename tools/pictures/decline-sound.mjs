/** For a page of its own: the offer of sound in the first game has been answered. */
export function declineSound() {
  localStorage.setItem("broadside.settings", JSON.stringify({ soundOffered: true }));
}
