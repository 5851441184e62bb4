/** Stands beside React, so that React DOM begins when that file runs and not as a part of the shop's own. */
export { createRoot, hydrateRoot } from 'react-dom/client'
