// Windows that pages are looked at in.

export const sizes = {
  phone: { width: 390, height: 844, isTouch: true },
  tablet: { width: 820, height: 1180, isTouch: true },
  desktop: { width: 1280, height: 800, isTouch: false },
  landscape: { width: 844, height: 390, isTouch: true },
  small: { width: 320, height: 568, isTouch: true },
};

/** @typedef {keyof typeof sizes} Size */

/** @type {Size[]} */
export const usualSizes = ["phone", "tablet", "desktop", "landscape"];
