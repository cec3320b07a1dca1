import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

function Anchor(props: ButtonProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button; `to`, `params` and `search` are checked against the routes. */
export const LinkButton = createLink(Anchor)
