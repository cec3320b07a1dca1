/**
 * Writes the filter of breached passwords: `node scripts/breached-passwords.ts LIST`. The list has one password a line.
 * Ours is PwnedPasswordsTop100k.txt of the NCSC: the 100,000 most frequent passwords of Have I Been Pwned
 * (https://www.ncsc.gov.uk/blog-post/passwords-passwords), which public repositories mirror. SHA-256 of the used copy:
 * 3fd4ce60530d6ee1085350838f9c748eff618ecd9ec0e4aba9b90f778c557ff5.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { toFilter } from '../src/server/adapters/breached-passwords.ts'

const TARGET = new URL('../src/server/adapters/breached-passwords.bin', import.meta.url)

const [list] = process.argv.slice(2)
if (!list) throw new Error('name the file of the list')
const lines = readFileSync(list, 'utf8').split(/\r?\n/)
// The header of the list: its lines begin with stars, then two dashes end it.
const passwords = lines.slice(lines.indexOf('--') + 1).filter((line) => line !== '')
const filter = toFilter(passwords)
writeFileSync(TARGET, filter)
process.stdout.write(`${passwords.length} passwords, ${filter.length} bytes\n`)
