import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES, type Variable } from '#server/variables.ts'
import { assign, keptPaths, stagesOf } from '../scripts/rehearse/dockerfile.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const unit = read('deploy/balcao.service')
const tool = read('deploy/balcao')
const compose = read('compose.yaml')
const image = read('Dockerfile')
const { version } = JSON.parse(read('package.json')) as { version: string }
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one)
const isSecret = (name: string) => (VARIABLES as Record<string, Variable>)[name]?.isSecret === true

test('every way to start the server gives V8 and the allocator the same limits', () => {
  const flags = all(read('scripts/start.mjs'), /'(--(?:m(?:in|ax)-semi|heap-growing)[^']+)'/g)
  expect(flags).toHaveLength(3)
  for (const text of [unit, image]) expect(flags.filter((flag) => !text.includes(flag))).toEqual([])
  for (const text of [unit, image]) expect(text).toContain('MALLOC_ARENA_MAX=2')
  for (const text of [unit, image, tool]) expect(text).toContain('NODE_ENV=production')
})

test('the unit, its tool and the containers give each secret as a file, and only variables that are secret', () => {
  const SECRETS = ['DATABASE_OWNER_URL', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL']
  for (const text of [unit, tool.replaceAll(/.*backup-key.*\n/g, ''), compose]) {
    expect(all(text, /\b([A-Z_]+)_FILE[=:](?! \/run\/secrets\/postgres)/g).sort()).toEqual(SECRETS)
    expect(text).not.toMatch(/(?<!_FILE)[ '](?:DATABASE_URL|DATABASE_OWNER_URL|SECRET_KEY|SMTP_URL)[=:]/)
  }
  expect(SECRETS.filter((name) => !isSecret(name))).toEqual([])
  for (const text of [unit, tool])
    expect(all(text, /LoadCredential=([a-z-]+):/g).sort()).toEqual(
      all(text, /_FILE=(?:%d|\$CREDENTIALS_DIRECTORY)\/([a-z-]+)/g).sort(),
    )
})

test('the unit and the containers serve metrics, to this machine and to their own network', () => {
  expect(unit).toMatch(/^Environment=METRICS_PORT=9464\nEnvironmentFile=/m)
  expect(unit).not.toContain('METRICS_HOST')
  expect(compose).toMatch(/METRICS_PORT: 9464\n {6}METRICS_HOST: 0\.0\.0\.0\n/)
  expect(all(compose, /ports: (\[.*\])/g)).toEqual(['["80:80", "443:443", "443:443/udp"]'])
  for (const proxy of ['Caddyfile', 'container.Caddyfile', 'nginx.conf'])
    expect(read(`deploy/${proxy}`)).not.toMatch(/9464|\/metrics/)
})

test('the Caddyfile of the containers is that of the page, with the name and the address of the containers', () => {
  const [, ...lines] = read('deploy/Caddyfile').split('\n')
  const expected = lines
    .join('\n')
    .replaceAll('balcao.example.com', '{$DOMAIN}')
    .replace('127.0.0.1:3000', 'balcao:3000')
  expect(read('deploy/container.Caddyfile').split('\n').slice(1).join('\n')).toBe(expected)
})

test('nginx takes the largest upload, Caddy any, and both refuse calls of the API without TLS', () => {
  expect(read('deploy/Caddyfile')).not.toContain('request_body')
  expect(read('deploy/nginx.conf')).toMatch(/client_max_body_size 12m;/)
  expect(read('deploy/Caddyfile')).toMatch(/handle \/api\/\* \{\s+respond 403/)
  expect(read('deploy/nginx.conf')).toMatch(/location \/api\/ \{\s+return 403;/)
})

test('the page and the containers name the version of the manifest', () => {
  expect(compose).toContain(`image: balcao:${version}\n`)
  expect(read('docs/install.md')).toContain(`export RELEASE=balcao-${version}-linux-x64\n`)
})

test('the build of the image gets every file that the release reads', () => {
  const kept = all(read('.dockerignore'), /^!(.+)$/gm)
  const ships = all(read('scripts/release.ts'), /^ {2}'([^']+)',$/gm)
  expect(ships.length).toBeGreaterThan(10)
  const isKept = (path: string) => kept.some((one) => path === one || path.startsWith(`${one}/`))
  expect(ships.filter((path) => !path.startsWith('dist/') && !isKept(path))).toEqual([])
})

const DOCKERFILE = `# A comment
FROM node:26 AS build
WORKDIR /src
ARG COMMIT=unknown
ENV COMMIT=$COMMIT NEXT=$COMMIT/x
FROM debian
COPY --from=build /release /opt
`

test('the rehearsal of the image reads the stages and the variables of the Dockerfile, and what a build may copy', () => {
  const [build, last] = stagesOf(DOCKERFILE)
  expect([build?.from, build?.as, last?.from, last?.as]).toEqual(['node:26', 'build', 'debian', '1'])
  expect(last?.steps).toEqual([{ name: 'COPY', args: '--from=build /release /opt' }])
  const args =
    build?.steps.filter(({ name }) => name === 'ARG' || name === 'ENV').map((step) => step.args) ?? []
  expect(args.reduce(assign, {})).toEqual({ COMMIT: 'unknown', NEXT: 'unknown/x' })
  expect(keptPaths('# text\n*\n!src\n!package.json\n')).toEqual(['src', 'package.json'])
  expect(() => keptPaths('node_modules\n')).toThrow('refuses all')
})

test('the image runs as nobody of the machine, and its health is that of the server', () => {
  const steps = stagesOf(image).at(-1)?.steps ?? []
  expect(steps.find(({ name }) => name === 'USER')?.args).toBe('10001')
  expect(steps.find(({ name }) => name === 'HEALTHCHECK')?.args).toContain('/health/ready')
})
