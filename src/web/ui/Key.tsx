import classes from './Key.module.css'

/** The key with the same effect as the button around it; phones show none. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {name}
    </kbd>
  )
}
