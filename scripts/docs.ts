import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointsPage, screensPage } from './docs-pages.ts'
import { schoolFilePage } from './school-file-page.ts'
import { root } from './steps.ts'
import { supplyPage } from './supply-page.ts'

// `npm run docs`: writes the generated pages; a test fails while they are stale.
writeFileSync(join(root, 'docs', 'endpoints.md'), endpointsPage())
writeFileSync(join(root, 'docs', 'screens.md'), screensPage())
writeFileSync(join(root, 'docs', 'question-supply.md'), supplyPage())
writeFileSync(join(root, 'docs', 'school-file.md'), schoolFilePage())
