import type { Mutant } from './mutant.ts'

const WEB = 'src/server/http/web.ts'

const ofWeb = ['src/server/http/web.test.ts']
const ofLimits = ['src/server/http/limits.test.ts']
const ofApp = ['src/server/app.test.ts']

const answers: readonly Mutant[] = [
  {
    breaks: 'a deadlock is a fault of the server, not a moment to try again',
    file: 'src/server/http/refusal.ts',
    was: "  '40P01': refuse('unavailable', 'http.busy'),\n",
    is: '',
    tests: ofApp,
  },
  {
    breaks: 'the client is not told how long to wait',
    file: 'src/server/http/refusal.ts',
    was: "if (seconds !== undefined) reply.header('retry-after', String(seconds))",
    is: '',
    tests: ofLimits,
  },
  {
    breaks: 'of two languages the less preferred one is used',
    file: 'src/server/http/refusal.ts',
    was: '(one, other) => other.weight - one.weight',
    is: '(one, other) => one.weight - other.weight',
    tests: ofApp,
  },
  {
    breaks: 'an invalid id in a path is a wrong field instead of unknown',
    file: 'src/server/http/refusal.ts',
    was: "return isPath ? refuse('notFound', 'http.notFound') : error.refusal",
    is: 'return error.refusal',
    tests: ofApp,
  },
  {
    breaks: 'an answer to no request says not what a page may load',
    file: 'src/server/http/security.ts',
    was: "    ...FIXED,\n    'cache-control'",
    is: "    'cache-control'",
    tests: ofApp,
  },
  {
    breaks: 'mail to another machine may go without encryption',
    file: 'src/server/config.ts',
    was: "`${smtpUrl}${search ? '&' : '?'}requireTLS=true`",
    is: 'smtpUrl',
    tests: ['src/server/config.test.ts'],
  },
  {
    breaks: 'a database whose certificate nobody checks is not named',
    file: 'src/server/config.ts',
    was: "['DATABASE_URL', databaseUrl, (url) => !isChecked(url)]",
    is: "['DATABASE_URL', databaseUrl, () => false]",
    tests: ['src/server/config.test.ts'],
  },
  {
    breaks: 'answers of the API are kept by browsers and proxies',
    file: 'src/server/http/security.ts',
    was: "if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')",
    is: '',
    tests: ofApp,
  },
  {
    breaks: 'a page may be framed by another site',
    file: 'src/server/http/security.ts',
    was: '    "frame-ancestors \'none\'",\n',
    is: '',
    tests: ofWeb,
  },
  {
    breaks: 'a page runs injected scripts',
    file: 'src/server/http/security.ts',
    was: '"script-src \'self\'"',
    is: "\"script-src 'self' 'unsafe-inline'\"",
    tests: ofWeb,
  },
  {
    breaks: 'browsers may talk to the server without encryption again',
    file: 'src/server/http/security.ts',
    was: "request.protocol === 'https'",
    is: "request.protocol === 'http'",
    tests: ofLimits,
  },
  {
    breaks: 'each address of an IPv6 network has the limit for itself',
    file: 'src/server/http/rate-limit.ts',
    was: 'rateLimit.normalizeIP(ip)',
    is: 'ip',
    tests: ofLimits,
  },
  {
    breaks: 'an account that moves money has the limit of one that reads',
    file: 'src/server/http/rate-limit.ts',
    was: "method !== 'GET' &&",
    is: "method === 'GET' &&",
    tests: ofLimits,
  },
  {
    breaks: 'a signed-in user has no limit per account',
    file: 'src/server/http/rate-limit.ts',
    was: 'if (viewer) return viewer.id',
    is: 'if (viewer) return undefined',
    tests: ofLimits,
  },
  {
    breaks: 'reading uses up the limit of moving money',
    file: 'src/server/http/rate-limit.ts',
    was: '`${per} ${group(request)} ${of(request)}`',
    is: '`${per} ${of(request)}`',
    tests: ofLimits,
  },
  {
    breaks: 'the second of two fields of one name counts',
    file: 'src/server/http/form.ts',
    was: "if (Object.hasOwn(body, name)) throw new RefusalError(refuse('malformed', 'http.malformed'))",
    is: '',
    tests: ofApp,
  },
  {
    breaks: 'a receipt may be of any size',
    file: 'src/server/http/form.ts',
    was: 'fileSize: RECEIPT_MAX_BYTES',
    is: 'fileSize: RECEIPT_MAX_BYTES * 100',
    tests: ['src/server/deposits/receipt.test.ts'],
  },
  {
    breaks: 'a body of any depth is parsed',
    file: 'src/server/http/json.ts',
    was: 'readShape(text).depth > MAX_DEPTH',
    is: 'false',
    tests: ofLimits,
  },
  {
    breaks: 'a call with a body of any depth is parsed',
    file: 'src/server/http/json.ts',
    was: 'if (written.depth > MAX_DEPTH)',
    is: 'if (written.depth < 0)',
    tests: ofLimits,
  },
  {
    breaks: 'a key may be written twice',
    file: 'src/server/http/json.ts',
    was: 'if (countKeys(parsed) !== written.keys)',
    is: 'if (written.keys < 0)',
    tests: ofApp,
  },
  {
    breaks: 'an amount written as 1e3 is a thousand',
    file: 'src/server/http/json.ts',
    was: "return typeof value === 'number' && context?.source !== String(value) ? context?.source : value",
    is: 'return value',
    tests: ofApp,
  },
]

const pages: readonly Mutant[] = [
  {
    breaks: 'an address without a screen answers 200',
    file: WEB,
    was: '.code(isKnown ? 200 : 404)',
    is: '.code(200)',
    tests: ofWeb,
  },
  {
    breaks: 'the offline worker finds no page to keep',
    file: WEB,
    was: 'path === KEPT_PAGE || ',
    is: '',
    tests: ofWeb,
  },
  {
    breaks: 'a program gets a page for an unknown address',
    file: WEB,
    was: "(headers.accept?.includes('text/html') ?? false)",
    is: 'true',
    tests: ofWeb,
  },
  {
    breaks: 'an unknown call of the API answers a page',
    file: WEB,
    was: '/^\\/(api|assets)\\//',
    is: '/^\\/(assets)\\//',
    tests: ofWeb,
  },
  {
    breaks: 'an address with a slash at its end is not found',
    file: 'src/core/rules/screen-path.ts',
    was: '}/?$`',
    is: '}$`',
    tests: ofWeb,
  },
  {
    breaks: 'every page has the same nonce',
    file: WEB,
    was: 'const nonce = newNonce()',
    is: "const nonce = 'x'.repeat(24)",
    tests: ofWeb,
  },
  {
    breaks: 'the offline worker may load from anywhere',
    file: WEB,
    was: '.br|\\.gz)?$/.test(path)',
    is: '.br|\\.gz)$/.test(path)',
    tests: ofWeb,
  },
]

export const answerMutants: readonly Mutant[] = [...answers, ...pages]
