import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** The messages of a language are a file of their own. */
const languageChunk = (id: string) => {
  const language = /[\\/]translations[\\/]([\w-]+)\.generated\.ts$/.exec(id)?.[1];
  return language ? `language-${language}` : null;
};

/** Relative addresses throughout: the build runs from any folder of any plain file host. */
export default defineConfig({
  base: "./",
  plugins: [
    react(),
    VitePWA({
      registerType: "autoUpdate",
      // Of our own, because it also shows alerts.
      strategies: "injectManifest",
      srcDir: "src/alerts",
      filename: "sw.ts",
      // The page registers the worker itself, so that no extra script blocks the first picture.
      injectRegister: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{js,css,html,svg,png,woff2,webmanifest}"],
        // Most players need none of the other languages: the one that is chosen is saved when it is loaded.
        globIgnores: ["**/language-*.js", "**/podkova-cyrillic-*"],
      },
      manifest: {
        name: "Broadside",
        short_name: "Broadside",
        description: "Battleship with exact odds.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#f6f1e6",
        theme_color: "#13293a",
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
      output: {
        codeSplitting: {
          // The first page with all it imports in one file: in dozens of small ones it would compress worse.
          groups: [
            { name: languageChunk },
            { name: "first-page", test: /[\\/]web[\\/]src[\\/]main\.tsx$/ },
          ],
        },
      },
    },
  },
});
