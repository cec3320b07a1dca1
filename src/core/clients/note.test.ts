import { expect, test } from 'vitest'
import type { Role } from '../rules/viewer.ts'
import { mayStrikeNote, mayWriteNote } from './note.ts'

const by = (id: string, role: Role) => ({ id, roles: [role], permissions: [] })
const NOTE = { userId: 'client', authorId: 'author', struckAt: null }
const codeOf = (verdict: ReturnType<typeof mayStrikeNote>) => (verdict.ok ? 'ok' : verdict.code)

test.each([
  ['client', 'user', 'user.staffOnly'],
  ['author', 'operator', 'ok'],
  ['client', 'operator', 'client.ownNotes'],
  ['client', 'admin', 'client.ownNotes'],
] as const)('%s as %s writes a note: %s', (id, role, code) => {
  expect(codeOf(mayWriteNote('client', by(id, role)))).toBe(code)
})

test.each([
  ['author', 'operator', null, 'ok'],
  ['other', 'operator', null, 'client.noteNotYours'],
  ['other', 'master', null, 'client.noteNotYours'],
  ['other', 'admin', null, 'ok'],
  ['client', 'admin', null, 'client.noteUnknown'],
  ['author', 'user', null, 'client.noteUnknown'],
  ['author', 'operator', 'earlier', 'client.noteStruck'],
] as const)('%s as %s strikes a note out (struck: %s): %s', (id, role, struckAt, code) => {
  expect(codeOf(mayStrikeNote({ ...NOTE, struckAt }, by(id, role)))).toBe(code)
})
