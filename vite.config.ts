import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compiledEarly } from './vite/compiled-early.ts'
import { compressed } from './vite/compressed.ts'
import { noCircles } from './vite/no-circles.ts'
import { offline } from './vite/offline.ts'
import { packages } from './vite/packages.ts'
import { page } from './vite/page.ts'
import { texts } from './vite/texts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The server that `npm run dev` starts beside Vite. */
const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The checks of forms, which load when a form is open. Some rules of core import them. */
const CHECKS =
  /node_modules\/zod\/|core\/.*-schema\.ts$|core\/(?:rules\/fields|users\/postal-code|audit\/event)\.ts$/

/** The forms themselves, which load when a window with one opens. */
const FORMS = /node_modules\/@mantine\/form\/|web\/ui\/form\/(?:use-call-form|late-schema|form-rules)\.ts$/

/** Lists as tables and cards with their tools, without the parts that other screens have of them. */
const LISTS =
  /web\/ui\/(?:grid\/(?!save-file|sheet|Sheet|grid-search|GridToolbar|use-grid\.|use-preferences|grid\.module)|StatusTiles\.)/

/** What forms in windows and the ticket of the Book have both. */
const FIELDS =
  /@mantine\/core\/esm\/components\/(?:Alert\/|Checkbox\/|Radio\/RadioIcon)|react-number-format|web\/ui\/(?:form\/(?:DecimalInput|FormError|steady-caret|use-form-rehearsal|use-send)|money\/MoneyInput)|web\/api\/use-rehearsal\.ts$/

/** Windows and their questions. No home or list needs them at first; staff load them with their other screens. */
const WINDOWS =
  /node_modules\/(?:react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref|tslib|@mantine\/core\/esm\/components\/(?:Textarea|ModalBase|FocusTrap|Overlay|Portal)\/)|web\/ui\/(?:form\/use-discard|window\/(?!AllowedWindow|act\.|questions|rehearsed|lazy-window|WindowOf|use-window-of|use-open))/

/** The fields of forms that open a list. */
const CHOICES =
  /@mantine\/core\/esm\/components\/(?:Combobox(?!\/(?:ComboboxChevron|Combobox\.module|get-parsed|get-options))|Select|ScrollArea(?!\/utils)|Pill|PillsInput|MultiSelect)\/|web\/ui\/form\/(?!late-input|file-mark|bank-choices|UserSelect|DecimalInput|FormError|steady-caret|use-form-rehearsal|use-send|(?:Masked|Document|PostalCode|Phone)Input|use-discard|use-leave-guard)/

/** What floats beside its button or field. The first render needs none: menus and tips load when they show. */
const FLOATING =
  /node_modules\/(?:@floating-ui\/|tabbable\/|@mantine\/core\/esm\/(?:utils\/Floating|components\/(?:Popover|Menu|Tooltip)\/))|web\/ui\/(?:MenuBox|TipBubble)\.tsx$/

/** Small parts of several first screens, each of which would cost a request. */
const PARTS =
  /web\/(?:api\/use-may-operate|ledger\/Balances|approvals\/(?:notices|bands|HouseNotice|WaitingApproval)|ui\/(?:money\/AmountEye|SimulatedNote|chart\/(?:ChartView|Choice|chart-time|axis)))|core\/(?:deposits\/proof|users\/review)\./

/** Lists of work beside their open row. */
const SPLIT = /web\/ui\/split\//

/** What the screens and windows of a slice share: the look of a row, its acts and its words. */
const ofSlice = (slice: string) =>
  new RegExp(
    `web/${slice}/(?:[\\w-]+-(?:acts|words|status|distance)|use-(?:available|[\\w-]+-acts|execute-verdict|walk)|Exchange|(?!OrderList)\\w+\\.module)\\.`,
  )

/** What the profile shares with the records of users, clients and accounts. */
const OF_PERSON =
  /web\/(?:ui\/form\/(?:Masked|Document|PostalCode|Phone)Input|bank-accounts\/(?:HolderCheck|account-facts|OwnAccounts\.module)|bitcoin-addresses\/(?:Address|AddressList|SavedFacts|bitcoin-addresses\.module)|sessions\/(?:device-name|security\.module)|privacy\/(?:Requests|privacy\.module))|core\/(?:users\/address|notices\/notice|privacy\/privacy|sessions\/passkey)\./

/** The pictures of receipts. */
const RECEIPTS = /web\/ui\/receipt\/(?!Receipt\.module)/

/** Not of one subject: libraries, rules, and the parts of all screens. */
const GENERAL = /node_modules\/|src\/(?:core|web\/(?:api|app|ui))\//

const byItself = { includeDependenciesRecursively: false }

/**
 * A few files instead of hundreds: each one costs a request, and small files compress badly. `minShareCount` counts the lazy
 * parts that need a module; a lower one gives fewer files and more bytes for each screen.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Files that load side by side share the network evenly, so the start comes sooner as two.
  {
    name: 'react',
    tags: ['$initial'],
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
    priority: 4,
    ...byItself,
  },
  { name: 'start', tags: ['$initial'], priority: 3 },
  // With all that it imports: every signed-in screen needs these, and no other file may lie between.
  { name: 'signed-in', test: /web\/app\/SignedIn\.tsx$/, priority: 3 },
  { name: 'lightweight-charts', test: /node_modules\/(?:lightweight-charts|fancy-canvas)\//, priority: 3 },
  { name: 'checks', test: CHECKS, minShareCount: 4, priority: 2, ...byItself },
  { name: 'forms', test: FORMS, minShareCount: 4, priority: 2, ...byItself },
  { name: 'lists', test: LISTS, minShareCount: 4, priority: 2, ...byItself },
  { name: 'floating', test: FLOATING, minShareCount: 4, priority: 2, ...byItself },
  { name: 'fields', test: FIELDS, minShareCount: 4, priority: 2, ...byItself },
  { name: 'windows', test: WINDOWS, minShareCount: 10, priority: 2, ...byItself },
  { name: 'choices', test: CHOICES, minShareCount: 4, priority: 2, ...byItself },
  { name: 'parts', test: PARTS, minShareCount: 2, priority: 2, ...byItself },
  { name: 'split', test: SPLIT, minShareCount: 2, priority: 2, ...byItself },
  ...['orders', 'deposits', 'withdrawals'].map((name) => ({
    name,
    test: ofSlice(name),
    minShareCount: 2,
    priority: 2,
    ...byItself,
  })),
  { name: 'person', test: OF_PERSON, minShareCount: 2, priority: 2, ...byItself },
  { name: 'receipts', test: RECEIPTS, minShareCount: 4, priority: 2, ...byItself },
  {
    name: 'common',
    test: (id) =>
      GENERAL.test(id) && !CHECKS.test(id) && !FLOATING.test(id) && !WINDOWS.test(id) && !CHOICES.test(id),
    minShareCount: 10,
    priority: 1,
    ...byItself,
  },
]

/**
 * The functions of zod that make a schema: an unused one leaves the bundle. Their object must be named, because a name alone
 * removes the calls of every function with that name, also in minified packages.
 */
const PURE = [
  'array',
  'boolean',
  'email',
  'enum',
  'int',
  'literal',
  'number',
  'object',
  'preprocess',
  'record',
  'strictObject',
  'string',
  'tuple',
  'union',
  'unknown',
  'uuid',
].map((name) => `z.${name}`)

export default defineConfig({
  root: resolve(root, 'src/web'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  plugins: [
    react(),
    texts(),
    page(resolve(root, 'src/web')),
    noCircles(),
    compiledEarly(/^(?:lightweight-charts|pdfjs)/),
    offline(resolve(root, 'src/web/app/offline-worker.js')),
    compressed(),
    packages(),
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
    // In kB. The reader of PDFs is the largest; `npm run bench:web` holds the bytes of each screen.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: {
      treeshake: { manualPureFunctions: PURE },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
})
