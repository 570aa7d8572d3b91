import { ensureWebBuilt } from './build.mjs'
import { oversizedScreens } from './screen-sizes.ts'
await ensureWebBuilt(process.execPath)
console.log(oversizedScreens())
