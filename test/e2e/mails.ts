import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The token of the latest such link in a user's mail; mail is a file in the folder of the worker's server. */
export async function mailedToken(to: string, act: 'reset' | 'freeze'): Promise<string> {
  const folder = join(process.env.E2E_DATA ?? '', process.env.TEST_PARALLEL_INDEX ?? '0', 'mail')
  const link = new RegExp(`/auth/${act}#token=([\\w-]+)`)
  const find = () => {
    const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'))
    const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'))
    return mails.filter((mail) => mail.includes(to) && link.test(mail)).at(-1)
  }
  await expect.poll(find).toBeTruthy()
  return link.exec(find() ?? '')?.[1] ?? ''
}
