import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The server that `npm run dev` starts beside Vite. */
const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Packages whose entry only gathers hundreds of modules, and that entry. */
const BARRELS: Record<string, string> = {
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
  '@mantine/notifications': 'node_modules/@mantine/notifications/esm/index.mjs',
  '@tabler/icons-react': 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
}

type Origin = { file: string; name: string }

/** `a as b, c` to pairs of the name outside and the name inside. */
function parseNames(list: string): { from: string; to: string }[] {
  return list
    .split(',')
    .map((item) => item.trim().split(/\s+as\s+/))
    .filter(([from]) => from)
    .map(([from = '', to]) => ({ from, to: to ?? from }))
}

/** Where each name that a barrel exports is defined. */
function readBarrel(entry: string): Map<string, Origin> {
  const source = readFileSync(entry, 'utf8')
  const toFile = (path: string) => (path.startsWith('.') ? resolve(dirname(entry), path) : path)
  const imported = new Map<string, Origin>()
  const exported = new Map<string, Origin>()
  for (const [, names = '', path = ''] of source.matchAll(/^import \{([^}]*)\} from ["']([^"']+)["']/gm)) {
    for (const { from, to } of parseNames(names)) imported.set(to, { file: toFile(path), name: from })
  }
  for (const [, names = '', path] of source.matchAll(/^export \{([^}]*)\}(?: from ["']([^"']+)["'])?/gm)) {
    for (const { from, to } of parseNames(names)) {
      const origin = path ? { file: toFile(path), name: from } : imported.get(from)
      if (origin) exported.set(to, origin)
    }
  }
  return exported
}

/**
 * Rewrites named imports from a barrel to the file that defines each name. Without it every module that any
 * route takes from a barrel lands in one shared chunk (rolldown issue 8920), and login loads them all.
 */
function directImports(): Plugin {
  const barrels = new Map(
    Object.entries(BARRELS).map(([name, entry]) => [name, readBarrel(resolve(root, entry))] as const),
  )
  const pattern =
    /\bimport\s*\{([^}]*)\}\s*from\s*["'](@mantine\/core|@mantine\/hooks|@mantine\/notifications|@tabler\/icons-react)["'];?/g
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      filter: {
        id: /\.(?:mjs|js|tsx?)$/,
        code: /@mantine\/(?:core|hooks|notifications)|@tabler\/icons-react/,
      },
      handler(code) {
        const rewritten = code.replace(pattern, (whole, names: string, name: string) => {
          const lines = parseNames(names).map(({ from, to }) => {
            const origin = barrels.get(name)?.get(from)
            return origin && `import { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)};`
          })
          return lines.every(Boolean) ? lines.join(' ') : whole
        })
        return rewritten === code ? null : { code: rewritten, map: null }
      },
    },
  }
}

/** Writes each text of the build compressed beside itself, so that the server sends it small without work of its own. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
        const content = readFileSync(join(dir, file))
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

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

/** Libraries that change seldom and that every route needs: kept apart so that a release leaves them cached. */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-)?(?:router|store|history|query|router-core|query-core|react-store)|i18next)\//

/**
 * What the login screen stands on, in one file: in forty small ones it is a fifth larger on the wire. What else is
 * needed first is in it too, and every other screen needs most of it.
 */
const START = { name: 'start', test: /src\/web\/(?:main|app\/LoginRoute)\.tsx$/, priority: 5 }

/**
 * For the same reason: what surrounds every signed-in screen, the small parts of the kit that most of them have, and what
 * every list has. Each group takes what its files import, but for what a group before it has.
 */
const SHELL = { name: 'shell', test: /src\/web\/app\/SignedIn\.tsx$/, priority: 4 }
const KIT = {
  name: 'kit',
  test: /src\/web\/ui\/(?:ActionButton|money\/Amount|CopyId|EmptyState|RelativeTime|StatusBadge|money\/money-text)\.tsx?$|src\/core\/(?:lists\/list|ledger\/statement|lists\/csv)\.ts$|\/(?:Skeleton|use-callback-ref|use-window-event|use-debounced-callback|IconCloudOff)\.mjs$/,
  priority: 3,
}
const LISTS = { name: 'lists', test: /src\/web\/ui\/grid\/DataGrid\.tsx$/, priority: 2 }

export default defineConfig({
  root: resolve(root, 'src/web'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  plugins: [react(), directImports(), compressed(), offline()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/health': API },
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
      output: {
        codeSplitting: { groups: [{ name: 'vendor', test: VENDOR, priority: 10 }, START, SHELL, KIT, LISTS] },
      },
    },
  },
})
