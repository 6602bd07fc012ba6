/** A path without what is of this checkout alone: below its root, or below the folder of packages that it shares with others. Also where it stands within an address. */
export function placeless(text: string, root: string): string {
  const [path, folder] = [text.replaceAll('\\', '/'), `${root.replaceAll('\\', '/')}/`];
  return path
    .replaceAll(folder, '')
    .replaceAll(encodeURIComponent(folder), '')
    .replaceAll(/(^|[\s!|"=])\/[^\s!|"]*?\/node_modules\//g, '$1node_modules/')
    .replaceAll(/(%22)%2F(?:(?!%22)[\w.%~-])*?%2Fnode_modules%2F/g, '$1node_modules%2F');
}
