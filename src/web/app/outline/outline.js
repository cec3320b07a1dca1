// Runs in the head of the page, before the first paint: the page starts in the chosen scheme without a flash of the
// other, and with the outline of the screen that comes. A tab without a session may still get one from another tab.
;(() => {
  const html = document.documentElement
  let chosen = 'auto'
  let isIn = false
  try {
    chosen = localStorage.getItem('balcao-color-scheme') || chosen
    isIn = Object.keys(sessionStorage).some((key) => /^balcao@[^:]+$/.test(key))
  } catch {
    // The browser may forbid storage; then the system's scheme applies.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  html.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  const { pathname } = location
  const isEntry = pathname.startsWith('/auth/')
  html.dataset.outline = isEntry || !isIn ? (pathname === '/auth/login' ? 'login' : 'none') : 'in'
})()
