/** A share key is offered to remotes only when the host itself imports it: all of them, here. */
import 'react';
import 'react-dom';
import 'react/jsx-runtime';
import 'react-router';
import 'rxjs';
import 'i18next';
import 'react-i18next';
import 'zustand';
import 'zustand/vanilla';
import 'valibot';
