export { ContentError, loadBank, readBank } from './load-bank.ts'
