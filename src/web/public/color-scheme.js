// Runs before the first paint, as a file of its own because the policy allows no inline script:
// the page starts in the chosen scheme instead of flashing the other one.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('balcao-color-scheme') || 'auto'
  } catch {
    // Storage may be forbidden; the system's scheme is then as good as any.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
