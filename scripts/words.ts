// Brings the catalogues of sentences up to date with the code.
import { updateCatalogues } from '../web/words/catalogues.ts'

console.log(`${await updateCatalogues()} catalogues are up to date.`)
