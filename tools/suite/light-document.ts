import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as React from 'react';

/*
 * What costs a third of the time of component tests and is no part of what they prove. Loaded before every file that needs a document, by whole runs and single
 * files alike.
 *
 * React in development keeps with every element where it was made, for the words of its warnings: an error with its stack each time. It stops by itself where a second
 * makes too many of them, which here it does at once. The warnings come all the same.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {
      // React begins to count anew each second.
    },
    configurable: true,
  });

/*
 * happy-dom copies the styles of an element once for each one above it whenever somebody asks whether it can be seen, as every search by role does: by
 * `structuredClone`, of what are two words each.
 */
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
  copy['definedPropertyNames'] = { ...this['definedPropertyNames'] };
  return copy;
};
