/**
 * Inside a partner's page: tells the embedding element how high the page is, whenever that changes. The height is no
 * secret; the receiver checks our origin, and who may embed us at all is `frame-ancestors`.
 */
export function publishHeight(view: Window, root: HTMLElement): () => void {
  if (view.parent === view) return () => undefined;
  const observer = new ResizeObserver(() => {
    view.parent.postMessage({ comanda: 'height', height: root.getBoundingClientRect().height }, '*');
  });
  observer.observe(root);
  return () => observer.disconnect();
}
