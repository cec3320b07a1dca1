import { afterEach, expect, test } from 'vitest'
import { startFocusKeeper } from './focus.ts'

// jsdom has no layout.
Element.prototype.checkVisibility ??= () => true

afterEach(() => document.body.replaceChildren())

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a notice never takes the focus of a window that closed, and the screen gets it', async () => {
  document.body.innerHTML = `
    <div id="root"><main id="content"><h1>Aprovações</h1></main></div>
    <div id="portal"><section aria-modal="true"><button>Aprovar</button></section>
      <div class="mantine-Notification-root"><button>Fechar</button></div></div>`
  const stop = startFocusKeeper()
  const approve = document.querySelector<HTMLElement>('section button')
  approve?.focus()
  document.querySelector('section')?.remove()
  await settle()
  expect(document.activeElement?.tagName).toBe('H1')
  stop()
})

test('a question that closed gives the focus back to the field of the form below', async () => {
  document.body.innerHTML = `
    <div id="root"><main id="content"><h1>Saques</h1></main></div>
    <div id="portal"><section aria-modal="true"><button>Fechar</button><input /></section>
      <section aria-modal="true"><button>Descartar</button></section></div>`
  const stop = startFocusKeeper()
  const field = document.querySelector('input')
  const question = document.querySelector('section + section')
  field?.focus()
  question?.querySelector('button')?.focus()
  question?.remove()
  await settle()
  expect(document.activeElement).toBe(field)
  stop()
})
