import { Kbd } from '@mantine/core'
import classes from './Keys.module.css'

/** Keys to press, one after the other. */
export function Keys({ names }: { names: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {names.map((name) => (
        <Kbd key={name} className={classes.key}>
          {name}
        </Kbd>
      ))}
    </span>
  )
}
