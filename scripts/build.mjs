/** `npm run build`: builds dist/web, unless it is up to date. */
import { buildWeb, findNode, giveUp, install } from './prepare.mjs'

install({ dev: true })
if (!buildWeb(findNode())) giveUp('The web app could not be built; the messages above say why.')
