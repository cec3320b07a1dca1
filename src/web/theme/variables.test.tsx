import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from './theme.ts'

/** As the formatter has it: each selector and each declaration in a line. */
const toLines = (css: string): string =>
  css
    .replaceAll("'", '"')
    .replaceAll(', :host', ',\n:host')
    .replace(/\s*\{\s*/g, ' {\n  ')
    .replace(/;\s*(?=[^}\s])/g, ';\n  ')
    .replace(/;?\s*\}\s*/g, ';\n}\n')

test('the style sheet has the variables of the theme, so that no browser computes them', async () => {
  const { baseElement } = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {null}
    </MantineProvider>,
  )
  const css = baseElement.ownerDocument.querySelector('[data-mantine-styles]')?.textContent ?? ''
  // `vitest -u` writes the sheet after a change of the theme.
  await expect(toLines(css)).toMatchFileSnapshot('./variables.css')
})
