/** What `play` and `advise` say about the flags that change a variant's rules. */
export const announcementHelp =
  "another announcement: hit-miss, sunk, sunk-named, sunk-cells, ship-named";
export const contactHelp = "another rule on contact: any, no-edge, no-contact";
