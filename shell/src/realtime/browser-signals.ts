import { Observable } from 'rxjs';

/** Fires when the page is looked at again or the device is back on the network. */
export function browserWakeUps(page: Document, view: Window): Observable<void> {
  return new Observable((subscriber) => {
    const onVisible = (): void => {
      if (page.visibilityState === 'visible') subscriber.next();
    };
    const onOnline = (): void => subscriber.next();
    page.addEventListener('visibilitychange', onVisible);
    view.addEventListener('online', onOnline);
    return () => {
      page.removeEventListener('visibilitychange', onVisible);
      view.removeEventListener('online', onOnline);
    };
  });
}

/** Resolves after the page's first contentful paint, or when the browser is idle where it does not tell. */
export function firstPaint(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const fallback = view.setTimeout(resolve, 4_000);
    const painted = (): void => {
      view.clearTimeout(fallback);
      view.setTimeout(resolve, 0);
    };
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      painted();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
