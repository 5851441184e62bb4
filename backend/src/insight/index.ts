export { RebuildFigures } from './application/rebuild-figures.js'
