/** Imports a module that is known by its address alone. The joined program has no `import` and is given this by `backend/joined.js` (101). */
export const importModule = (href: string): Promise<unknown> => import(href)
