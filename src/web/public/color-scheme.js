// Runs before the first paint, so that the page starts in the chosen scheme without a flash of the other. It
// is a file because the content security policy allows no inline script.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('balcao-color-scheme') || 'auto'
  } catch {
    // The browser may forbid storage; then the system's scheme applies.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
