import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from './files-disk.ts'

const parent = mkdtempSync(join(tmpdir(), 'balcao-files-'))
const directory = join(parent, 'not', 'yet')
const files = diskFiles(directory)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

describe('files on disk', () => {
  it('keeps bytes and gives them back, in folders that it makes', async () => {
    await files.put('deposits/a-1.png', bytes('one'), 'image/png')
    expect(Buffer.from((await files.get('deposits/a-1.png')) ?? []).toString()).toBe('one')
  })

  it('leaves only the file, readable by its owner alone', async () => {
    await files.put('alone/b.pdf', bytes('two'), 'application/pdf')
    expect(readdirSync(join(directory, 'alone'))).toEqual(['b.pdf'])
    expect(statSync(join(directory, 'alone', 'b.pdf')).mode & 0o777).toBe(0o600)
  })

  it('has no bytes under an unused name', async () => {
    expect(await files.get('deposits/none.png')).toBeUndefined()
    expect(await files.get('no-such-folder/none.png')).toBeUndefined()
  })

  it('accepts the same bytes again', async () => {
    await files.put('deposits/again.png', bytes('same'), 'image/png')
    await files.put('deposits/again.png', bytes('same'), 'image/png')
    expect(readFileSync(join(directory, 'deposits/again.png'), 'utf8')).toBe('same')
  })

  it('never replaces other bytes, also when both come at once', async () => {
    const puts = await Promise.allSettled(
      ['red', 'green', 'blue'].map((text) => files.put('deposits/race.png', bytes(text), 'image/png')),
    )
    expect(puts.filter((put) => put.status === 'fulfilled')).toHaveLength(1)
    const kept = readFileSync(join(directory, 'deposits/race.png'), 'utf8')
    await expect(files.put('deposits/race.png', bytes('later'), 'image/png')).rejects.toThrow(/other content/)
    expect(readFileSync(join(directory, 'deposits/race.png'), 'utf8')).toBe(kept)
    expect(readdirSync(join(directory, 'deposits')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('removes a file, also one that is already gone', async () => {
    await files.put('deposits/old.png', bytes('old'), 'image/png')
    await files.put('deposits/young.png', bytes('young'), 'image/png')
    for (const _ of [1, 2]) await files.remove('deposits/old.png')
    await files.remove('no-such-folder/none.png')
    expect(await files.get('deposits/old.png')).toBeUndefined()
    expect(await files.get('deposits/young.png')).toBeDefined()
  })

  it.each([
    '../out',
    'a/../../out',
    '/etc/out',
    'a//b',
    './a',
    'a/.hidden',
    'A',
    'a\\..\\b',
    'a\0b',
    '',
    'a/',
  ])('refuses the foreign name %j', async (key) => {
    await expect(files.put(key, bytes('x'), 'image/png')).rejects.toThrow(/no key/)
    await expect(async () => files.get(key)).rejects.toThrow(/no key/)
    await expect(files.remove(key)).rejects.toThrow(/no key/)
    expect(existsSync(join(parent, 'out'))).toBe(false)
  })

  it('fails when it cannot write, so that no row names a missing file', async () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    await expect(diskFiles(file).put('a/b', bytes('x'), 'image/png')).rejects.toThrow()
  })
})
