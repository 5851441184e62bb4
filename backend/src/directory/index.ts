export { DirectoryReader } from './application/directory-reader.js'
