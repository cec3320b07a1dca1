import './theme/styles-start.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { startUpdates } from './app/updates.ts'
import { startI18n } from './i18n/i18n.ts'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme/theme.ts'
import { Tips } from './ui/Tips.tsx'

/** The server puts a new nonce into the page; styles created at run time carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startUpdates(router)
// Something else covers the outline by now; it goes, so that nothing finds it.
const stop = router.subscribe('onRendered', () => {
  document.getElementById('outline')?.remove()
  stop()
})
await startI18n()
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
      <Tips />
    </MantineProvider>
  </StrictMode>,
)
