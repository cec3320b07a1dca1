import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailCarrier, toNodemailer } from './mail.ts'

/** Mail as `.eml` files in a folder, which the first use makes; only the owner of the process may read them. */
export function fileMail(directory: string): MailCarrier {
  return {
    async send(message) {
      const options = {
        ...toNodemailer(message),
        text: asItIs('text/plain', message.text),
        html: asItIs('text/html', message.html),
      }
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await transport.sendMail(options)
      const path = join(directory, `${message.id}.eml`)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return path
    },
  }
}

/** An encoding that breaks no lines: a link stays in one piece for a reader of the file. */
const asItIs = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
})
