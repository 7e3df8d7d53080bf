import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** What the first page and others share: every one of these is needed before the first game. */
const firstNeeded = [
  /[\\/]node_modules[\\/]react[\\/]/,
  /[\\/]rules[\\/]src[\\/](basics|board|variant|layout|match)[\\/](?!view-|clock|defence|time-control)/,
  /[\\/]rules[\\/]src[\\/]text[\\/](ship-line|draft-text|place-text)\.ts$/,
  /[\\/]rules[\\/]src[\\/]record[\\/](game-[a-z]+|fairness|record-(header|line|parse|replay|text))\.ts$/,
  /[\\/]rules[\\/]src[\\/]json[\\/](json-object|json-text|variant-json)\.ts$/,
  /[\\/]play[\\/]src[\\/](players[\\/](opponents|player)|game[\\/](saved-match|listeners)|words[\\/](figures|outcome-text|preset-words|ship-text|shot-text))\.ts$/,
  /[\\/]words[\\/]src[\\/](runtime[\\/](group|language|value)|problems[\\/](make-problem|ship-title)|groups[\\/](battle|boards|figures|frame|game|home|opponents|outcome|placing|ships|shots|variants)\.generated)\.ts$|[\\/]icu-minify[\\/]/,
  /[\\/]engine[\\/]src[\\/]rpc[\\/]client\.ts$/,
  /vite[\\/]preload-helper/,
  /[\\/]web[\\/]src[\\/](store[\\/](store|storage)|archive[\\/]saved-game|engine[\\/](worker-port|use-odds))\.tsx?$/,
  /[\\/]web[\\/]src[\\/]board[\\/](board-frame|board-picture|heat|mark|ship-shape)\.tsx?$/,
];

/** Relative addresses throughout: the build runs from any folder of any plain file host. */
export default defineConfig({
  base: "./",
  plugins: [
    react(),
    VitePWA({
      registerType: "autoUpdate",
      // The page registers the worker itself, so that no extra script blocks the first picture.
      injectRegister: false,
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
        cleanupOutdatedCaches: true,
      },
      manifest: {
        name: "Broadside",
        short_name: "Broadside",
        description: "Battleship with exact odds.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#e9f0f2",
        theme_color: "#12394c",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
        ],
      },
    }),
  ],
  worker: { format: "es" },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Advice for authors of plugins: noise to someone who starts the game.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What every page needs, in one file: in a dozen small ones it would compress worse.
      output: {
        codeSplitting: {
          groups: [{ name: "base", test: (id) => firstNeeded.some((part) => part.test(id)) }],
        },
      },
    },
  },
});
