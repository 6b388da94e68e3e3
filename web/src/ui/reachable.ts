/** A part that scrolls and holds nothing to focus can be focused itself, so that the arrow keys scroll it. */
export function reachable(node: HTMLElement): () => void {
  const look = (): void => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY !== 'visible';
    if (scrolls && node.querySelector('button, a[href], input, [tabindex="0"]') === null) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  for (const child of node.children) sizes.observe(child);
  return () => sizes.disconnect();
}
