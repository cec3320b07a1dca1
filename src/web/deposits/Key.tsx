import classes from './review.module.css'

/** The key that does the same as the button it stands in; phones have none. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {name}
    </kbd>
  )
}
