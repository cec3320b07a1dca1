import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { noticeAnswer } from '#web/api/connection.ts'
import { loadRest, loadTexts, startI18n } from '#web/i18n/i18n.ts'
import { failOnDrift } from './api.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 })

// Growing text areas measure themselves again when a font has loaded, and screens with ids load theirs; there are no fonts here.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
Object.assign(document.fonts, { load: async () => [] })

beforeAll(async () => {
  await startI18n()
  await loadTexts(['entry', 'palette', 'settings'])
  await loadRest(true)
})

// A call that outlives its test gets no answer, and files share the module that then asks the health route until it answers.
const fetchUnstubbed = globalThis.fetch
globalThis.fetch = async (input, init) =>
  String(input) === '/health/ready' ? new Response() : fetchUnstubbed(input, init)

afterEach(() => {
  cleanup()
  noticeAnswer(200)
  // Files share it too: after a test of a lost network the queries of the next file would wait.
  onlineManager.setOnline(true)
  localStorage.clear()
  sessionStorage.clear()
  // Files share the module, whose list has room for five: those of earlier tests would keep a new notice waiting.
  notifications.clean()
  failOnDrift()
})
