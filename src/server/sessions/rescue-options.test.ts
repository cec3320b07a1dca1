import { expect, test } from 'vitest'
import { readRescue } from './rescue-options.ts'

const MARIA = 'maria@casa.test'

test.each([
  [['--password'], { kind: 'password' }],
  [['--factor'], { kind: 'factor' }],
  [['--lift'], { kind: 'lift' }],
  [['--leave'], { kind: 'leave' }],
  [['--email', ' Nova@Casa.test '], { kind: 'email', email: 'nova@casa.test' }],
  [['--cancel'], 'cancel'],
])('%s asks for one act of a person', (act, asked) => {
  expect(readRescue(['--user', ` ${MARIA.toUpperCase()} `, ...act])).toEqual({ user: MARIA, asked })
})

test.each([
  ['nothing', []],
  ['no act', ['--user', MARIA]],
  ['no person', ['--password']],
  ['an empty person', ['--user', '', '--password']],
  ['two acts', ['--user', MARIA, '--password', '--factor']],
  ['an act and an e-mail', ['--user', MARIA, '--lift', '--email', 'nova@casa.test']],
  ['an unknown option', ['--user', MARIA, '--other']],
  ['a text beside the options', ['--user', MARIA, '--password', 'x']],
])('%s gives the usage', (_, args) => {
  expect(readRescue(args)).toContain('npm run rescue -- --user E-MAIL')
})

test.each(['x', '', ' ', 'maria@', 'a@b.test c@d.test'])('"%s" is no e-mail', (text) => {
  expect(readRescue(['--user', MARIA, '--email', text])).toBe('--email: Informe um e-mail válido.')
})
