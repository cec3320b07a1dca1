import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openMail } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const MESSAGE = {
  id: '019cb94e-0000-7000-8000-000000000001',
  from: { name: 'Balcão', address: 'no-reply@localhost' },
  to: 'ana@exemplo.test',
  language: 'pt-BR',
  date: new Date('2026-03-04T15:00:00.000Z'),
  subject: 'Sua cotação está pronta',
  text: `Olá.\n\nhttp://127.0.0.1:3000/auth/reset#token=${'a'.repeat(43)}`,
  html: '<p>Olá.</p>',
}

test('without a server a mail becomes a file that only its owner reads; a repetition writes the same file', async () => {
  const carrier = openMail({ smtpUrl: undefined, dataDir })
  const path = await carrier.send(MESSAGE)
  expect(path).toBe(join(dataDir, 'mail', `${MESSAGE.id}.eml`))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'mail')).mode & 0o777).toBe(0o700)
  const bytes = readFileSync(path)
  expect(bytes.toString().replaceAll('\r\n', '')).not.toContain('\n')
  expect(bytes.toString()).toContain(MESSAGE.text.replaceAll('\n', '\r\n'))
  expect(await PostalMime.parse(bytes)).toMatchObject({
    from: MESSAGE.from,
    to: [{ name: '', address: MESSAGE.to }],
    subject: MESSAGE.subject,
    messageId: `<${MESSAGE.id}@localhost>`,
    date: '2026-03-04T15:00:00.000Z',
    text: `${MESSAGE.text}\n`,
    html: expect.stringContaining(MESSAGE.html),
  })
  const pictured = await carrier.send({ ...MESSAGE, id: 'pictured', picture: Buffer.from('png') })
  const { attachments } = await PostalMime.parse(readFileSync(pictured))
  expect(attachments).toMatchObject([
    { mimeType: 'image/png', contentId: '<logo@house>', disposition: 'inline', related: true },
  ])
  rmSync(pictured)
  expect(await carrier.send(MESSAGE)).toBe(path)
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${MESSAGE.id}.eml`])
})
