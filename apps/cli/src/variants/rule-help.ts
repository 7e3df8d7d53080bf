/** What commands say about the flags that change a variant's rules. */
export const announcementHelp =
  "change what is announced: hit-miss, sunk, sunk-named, sunk-cells or ship-named";
export const contactHelp = "change whether ships may touch: any, no-edge or no-contact";
export const turnsHelp = "change the turns: alternate, hit-again, salvo or volley";
