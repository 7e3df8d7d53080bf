/** The paths of a hit, around the middle of a square of side 1: an explosion seen from above, and its embers. */
export const burstPath =
  "M.00 -.46L.10 -.27L.27 -.32L.25 -.14L.44 -.08L.29 .05L.35 .20L.19 .22L.16 .43L.00 .29L-.14 .40L-.19 .22L-.39 .22L-.29 .05L-.41 -.07L-.25 -.14L-.28 -.33L-.10 -.27Z";
export const embersPath =
  "M.07 -.24L.09 -.10L.20 -.08L.13 .01L.21 .12L.07 .11L.04 .25L-.04 .12L-.15 .16L-.12 .05L-.24 -.02L-.11 -.07L-.14 -.21L-.02 -.13Z";
/** The cross of a sunk ship. */
export const crossPath = "M-.17 -.17L.17 .17M.17 -.17L-.17 .17";
