import { expect, test } from 'vitest'
import { startFocusKeeper } from './focus.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a notice never takes the focus of a window that closed, and the screen gets it', async () => {
  document.body.innerHTML = `
    <div id="root"><main id="content"><h1>Aprovações</h1></main></div>
    <div id="portal"><section aria-modal="true"><button>Aprovar</button></section>
      <div class="mantine-Notification-root"><button>Fechar</button></div></div>`
  // jsdom has no layout.
  Element.prototype.checkVisibility ??= () => true
  const stop = startFocusKeeper()
  const approve = document.querySelector<HTMLElement>('section button')
  approve?.focus()
  document.querySelector('section')?.remove()
  await settle()
  expect(document.activeElement?.tagName).toBe('H1')
  stop()
})
