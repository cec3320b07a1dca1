import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, noCircles } from './vite/chunks.ts'
import { compressed } from './vite/compressed.ts'
import { directImports } from './vite/direct-imports.ts'
import { labelsWithCode } from './vite/labels.ts'
import { page } from './vite/page.ts'
import { smallPalette } from './vite/palette.ts'
import { unusedParts } from './vite/unused-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The server that `npm run dev` starts beside Vite. */
const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * The worker that keeps the application itself for when there is no network: the page with the policy that it was
 * fetched with, its scripts, styles, fonts and texts. Nothing that the API says is ever kept by it.
 */
const offline = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{html,js,css,woff2,svg}', 'icon-192.png'],
      importScripts: ['push-sw.js'],
      // The reader of PDFs, which phones load with the first one, and what the worker itself has.
      globIgnores: ['**/pdfjs-*', 'push-sw.js'],
      navigateFallback: '/index.html',
      // What the server answers itself at an address that somebody may open.
      navigateFallbackDenylist: [/^\/api\//, /^\/health\//, /^\/assets\//],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
    },
    manifest: {
      id: '/',
      name: 'Balcão',
      short_name: 'Balcão',
      description: 'Compra, venda e custódia de bitcoin em reais',
      lang: 'pt-BR',
      start_url: '/',
      display: 'standalone',
      theme_color: '#f5f4ef',
      background_color: '#f5f4ef',
      icons: [
        { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })

export default defineConfig({
  root: resolve(root, 'src/web'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  plugins: [
    react(),
    directImports(root),
    labelsWithCode(resolve(root, 'src/web')),
    unusedParts(root),
    smallPalette(),
    page(resolve(root, 'src/web')),
    noCircles(),
    offline(),
    compressed(),
  ],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // Not all of `/api`: the modules of src/web/api have such addresses.
    proxy: { '^/api/(v1|docs)(/|$)': API, '^/health/': API },
    fs: { allow: [root] },
  },
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a wider policy than 'self'; a file does not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: chunkGroups(root) } },
    },
  },
})
