import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

function Anchor(props: ButtonProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <Button component="a" {...props} />
}

/** A link in the form of a button; the compiler checks `to`, `params` and `search` against the routes. */
export const LinkButton = createLink(Anchor)
